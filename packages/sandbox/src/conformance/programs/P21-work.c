/* A fixed amount of work that touches nothing but registers. */
int main(void) {
  unsigned long at = 1;
  for (int i = 0; i < 40000000; i++) at = at * 6364136223846793005UL + 1442695040888963407UL;
  return at == 0;
}
