#include </dev/urandom>
#include </dev/zero>
int main(void) {}
