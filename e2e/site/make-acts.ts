import { Session } from "./session.ts";
import { site } from "./site.ts";

/** Acts that pages tell of: a judge is invited, a language switched off and on, what was accepted judged anew. */
export async function makeActs(): Promise<void> {
  const root = await Session.open("root");
  const from = new Date(Date.now() - 300_000).toISOString();
  await root.call("startRejudging", { problemID: "T1000", status: 0, from });
  const { token } = root;
  const send = async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json", authorization: token };
    const answer = await fetch(`${site.url}/api/admin/${path}`, {
      ...{ method, headers, ...(body && { body: JSON.stringify(body) }) },
    });
    return ((await answer.json()) as { data: { id: number }[] }).data;
  };
  await send("POST", "judges/token", { name: "anvil-7" });
  const id = (await send("GET", "languages")).at(-1)?.id;
  for (const isEnabled of [false, true]) await send("PUT", "languages/enabled", { id, isEnabled });
}
