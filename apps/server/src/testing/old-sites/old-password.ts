/** The password of every invented user: the number tells them apart. */
export function oldPassword(user: number): string {
  return `secret-${user}`;
}
