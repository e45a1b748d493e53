import { validator } from "../kit.ts";

/** Throws unless the secret is one line: the number of coins and the light one, or 0 for one settled late. */
export const validate = validator((input) => {
  const [coins, light] = input.line([1, 2_187], [0, 2_187]);
  input.check(light <= coins, `there is no coin ${light}`);
});
