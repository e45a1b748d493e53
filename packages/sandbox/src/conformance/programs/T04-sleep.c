#include <unistd.h>
int main(void) { sleep(60); }
