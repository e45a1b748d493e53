#include <stdio.h>
int main(void) { for (int byte = 0; byte < 256; byte++) putchar(byte); }
