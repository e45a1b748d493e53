/* A peer that has seen enough at once. */
int main(void) { return 43; }
