import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { environment as judgeSettings } from "../../apps/judge/src/config.ts";
import { environment as serverSettings } from "../../apps/server/src/wiring/config.ts";

// biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any manifest and asserts what it finds
type Any = any;

const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const known = new Set([
  "NODE_EXTRA_CA_CERTS",
  ...Object.keys({ ...serverSettings.shape, ...judgeSettings.shape }),
]);
const images = [`touchstone-server:${version}`, `touchstone-judge:${version}`];
const unknown = (settings: readonly string[]) =>
  settings.filter((name) => /^(TOUCHSTONE|NODE)_/.test(name) && !known.has(name));

/** What our images are told to start, as paths of the archive. */
const startedFiles = (text: string) => text.match(/apps\/[\w/-]+\.ts/g) ?? [];

test("Dockerfiles name releases, copy what there is, and end as what they should be", () => {
  for (const file of globSync("ops/docker/*.Dockerfile")) {
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^ARG DEBIAN=debian:\d+\.\d+-slim$/m);
    expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual(["$DEBIAN", "$DEBIAN"]);
    const copied = [...text.matchAll(/^COPY (ops.*) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
    expect([...copied, ...startedFiles(text)].filter((path) => !existsSync(path))).toEqual([]);
    expect(text).toMatch(/^HEALTHCHECK .* CMD \["node", "is-ready\.ts"\]$/m);
    expect(text).toContain(`:${version} .`);
  }
  const server = readFileSync("ops/docker/server.Dockerfile", "utf8");
  expect(server).toMatch(/^USER 10001:10001$/m);
  expect(server).toMatch(/groupadd .*--gid 10001 /);
});

test("the services of compose.yaml know each other, their volumes and their settings", () => {
  const text = readFileSync("ops/docker/compose.yaml", "utf8");
  const { services, volumes }: Record<string, Record<string, Any>> = parse(text, { merge: true });
  for (const [name, service] of Object.entries(services ?? {})) {
    const others = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {});
    expect(Object.keys(services ?? {}), name).toEqual(expect.arrayContaining(others));
    for (const volume of service.volumes ?? []) {
      const [from] = volume.split(":");
      expect(from in (volumes ?? {}) || existsSync(`ops/docker/${from}`), `${name}: ${from}`).toBe(true);
    }
    expect(unknown(Object.keys(service.environment ?? {})), name).toEqual([]);
    if (service.build) expect(images).toContain(service.image);
    else expect(service.image).toMatch(/:\d+\.\d+/);
  }
  expect(startedFiles(text).filter((path) => !existsSync(path))).toEqual([]);
  // Whoever reads the users while they are written must not find an empty file, which lets everybody in.
  expect(text).not.toMatch(/>\s*\/etc\/nats\/users\.conf/);
});

const manifests: Any[] = globSync("ops/kubernetes/*.yaml").flatMap((file) =>
  parseAllDocuments(readFileSync(file, "utf8")).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  }),
);
const ofKind = (kind: string): Any[] => manifests.filter((each) => each.kind === kind);
const named = (kind: string): string[] => ofKind(kind).map(({ metadata }) => metadata.name);
const workloads = [...ofKind("Deployment"), ...ofKind("StatefulSet")];
const containersOf = ({ spec }: Any): Any[] => [...(spec.initContainers ?? []), ...spec.containers];
const isWithin = (wanted: object, labels: object) => {
  const pairs = Object.entries(labels).map(String);
  return Object.entries(wanted).every((pair) => pairs.includes(String(pair)));
};

test("every manifest has a kind, a name of its own and the namespace", () => {
  const names = manifests.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
  const inNamespace = manifests.filter(({ kind }) => kind !== "Namespace");
  expect(inNamespace.map(({ metadata }) => metadata.namespace)).toEqual(inNamespace.map(() => "touchstone"));
});

test("workloads select their own pods, name releases, and find every setting, secret and volume", () => {
  for (const { metadata, spec } of workloads) {
    const { template } = spec;
    expect(isWithin(spec.selector.matchLabels, template.metadata.labels), metadata.name).toBe(true);
    if (spec.serviceName) expect(named("Service")).toContain(spec.serviceName);
    const volumes = [
      ...(template.spec.volumes ?? []),
      ...(spec.volumeClaimTemplates ?? []).map((each: Any) => each.metadata),
    ];
    for (const { secret, configMap, persistentVolumeClaim } of volumes) {
      if (secret) expect(named("Secret")).toContain(secret.secretName);
      if (configMap) expect(named("ConfigMap")).toContain(configMap.name);
      if (persistentVolumeClaim)
        expect(named("PersistentVolumeClaim")).toContain(persistentVolumeClaim.claimName);
    }
    for (const container of containersOf(template)) {
      const mounted = (container.volumeMounts ?? []).map((each: Any) => each.name);
      expect(volumes.map(({ name }) => name)).toEqual(expect.arrayContaining(mounted));
      for (const { configMapRef, secretRef } of container.envFrom ?? []) {
        if (configMapRef) expect(named("ConfigMap")).toContain(configMapRef.name);
        if (secretRef) expect(named("Secret")).toContain(secretRef.name);
      }
      if (container.image.startsWith("touchstone-")) expect(images).toContain(container.image);
      else expect(container.image).toMatch(/:\d+\.\d+/);
      expect(unknown((container.env ?? []).map((each: Any) => each.name)), metadata.name).toEqual([]);
      expect(
        (container.args ?? []).flatMap(startedFiles).filter((path: string) => !existsSync(path)),
      ).toEqual([]);
    }
  }
});

test("services, the ingress and the policies lead to pods that there are", () => {
  const podsOf = (wanted: object) =>
    workloads.filter(({ spec }) => isWithin(wanted, spec.template.metadata.labels));
  for (const { metadata, spec } of ofKind("Service")) {
    const ports = podsOf(spec.selector).flatMap(({ spec: { template } }) =>
      containersOf(template).flatMap((each) => (each.ports ?? []).map((port: Any) => port.name)),
    );
    expect(podsOf(spec.selector), metadata.name).not.toEqual([]);
    expect(ports).toEqual(expect.arrayContaining((spec.ports ?? []).map((port: Any) => port.targetPort)));
  }
  for (const { spec } of ofKind("Ingress")) {
    const backends = spec.rules.flatMap((rule: Any) =>
      rule.http.paths.map((path: Any) => path.backend.service.name),
    );
    expect(named("Service")).toEqual(expect.arrayContaining(backends));
  }
  const selectors = JSON.stringify(ofKind("NetworkPolicy")).matchAll(
    /"podSelector":\{"matchLabels":(\{[^}]*\})/g,
  );
  for (const [, labels = ""] of selectors) expect(podsOf(JSON.parse(labels)), labels).not.toEqual([]);
});

test("settings that stand in no pod are known to the programs, too", () => {
  const given = [...ofKind("ConfigMap"), ...ofKind("Secret")].flatMap(({ data, stringData }) =>
    Object.keys(data ?? stringData),
  );
  expect(given).toContain("TOUCHSTONE_DATABASE_URL");
  expect(unknown(given)).toEqual([]);
});
