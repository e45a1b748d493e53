/**
 * Lets those who ask alike while an answer is on its way have that one: a thousand pages that come at once ask the
 * database once for what is the same for all of them. Nothing is kept, so nobody gets what was known before they came
 * and had been answered.
 */
export function shareFlights<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const flying = new Map<string, Promise<Answer>>();
  return (key, ask) => {
    const known = flying.get(key);
    if (known) return known;
    const asked = ask().finally(() => flying.delete(key));
    flying.set(key, asked);
    return asked;
  };
}
