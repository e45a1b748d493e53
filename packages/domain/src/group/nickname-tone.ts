/** How many colours there are. */
const nicknameTones = 5;

/** Which of the colours a nickname has: they go round by its length. */
export function nicknameTone(nickname: string): number {
  return Array.from(nickname).length % nicknameTones;
}
