/* The peer of I01-guess.c; exits 42 when the number was found. */
#include <stdio.h>
int main(void) {
  const int secret = 777777;
  int guess;
  while (scanf("%d", &guess) == 1) {
    puts(guess == secret ? "found" : guess < secret ? "more" : "less");
    fflush(stdout);
    if (guess == secret) return 42;
  }
  return 43;
}
