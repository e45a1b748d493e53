import { nkeys } from "@nats-io/transport-node";

/** A new key of a judge: the half that is kept, and the half that is told. */
export function createKey(): { seed: string; publicKey: string } {
  const key = nkeys.createUser();
  return { seed: new TextDecoder().decode(key.getSeed()), publicKey: key.getPublicKey() };
}
