/** Does a numbered piece of work so many times, with so many under way at once. */
export async function inLanes(
  lanes: number,
  count: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) await work(number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
