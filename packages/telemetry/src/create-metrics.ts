import { setTimeout as delay } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The process's figures; `/metrics` of the ops listener shows them. docs/admin/observability.md lists all of them. */
export interface Metrics {
  registry: Registry;
  counter(name: string, help: string, labels?: string[]): Counter;
  gauge(name: string, help: string, labels?: string[]): Gauge;
  histogram(name: string, help: string, labels: string[], buckets: number[]): Histogram;
  /**
   * Reads these gauges anew each time somebody looks. What cannot be read, or not soon, is left out: an old value would
   * be taken for a new one, and a database that is away must not hide what needs none.
   */
  readWhenAsked(gauges: readonly Gauge[], read: () => Promise<void>): void;
  /** All figures, as Prometheus reads them. */
  write(): Promise<string>;
}

/** Well within the ten seconds that Prometheus waits. */
const readWithinMs = 2_000;

/** A registry of its own for each process, so that tests can hold several. */
export function createMetrics(process: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const unlabelled = new WeakSet<Gauge>();
  const readings: (() => Promise<void>)[] = [];
  return {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    gauge(name, help, labelNames = []) {
      const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
      if (labelNames.length === 0) unlabelled.add(gauge);
      return gauge;
    },
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name, help, labelNames, buckets, registers: [registry] }),
    readWhenAsked(gauges, read) {
      let underWay: Promise<void> | undefined;
      const forget = () => {
        underWay = undefined;
      };
      readings.push(async () => {
        for (const gauge of gauges) {
          // One without labels would begin anew at 0, which is a value.
          if (unlabelled.has(gauge)) gauge.remove();
          else gauge.reset();
        }
        underWay ??= read().then(forget, forget);
        await Promise.race([underWay, delay(readWithinMs, undefined, { ref: false })]);
      });
    },
    async write() {
      await Promise.all(readings.map((read) => read()));
      return registry.metrics();
    },
  };
}
