import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The process's figures; `/metrics` of the ops listener shows them. */
export interface Metrics {
  registry: Registry;
  counter(name: string, help: string, labels?: string[]): Counter;
  gauge(name: string, help: string, labels?: string[]): Gauge;
  histogram(name: string, help: string, labels: string[], buckets: number[]): Histogram;
}

/** A registry of its own for each process, so that tests can hold several. */
export function createMetrics(process: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers: [registry] }),
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name, help, labelNames, buckets, registers: [registry] }),
  };
}
