/** Ends with 0 when the process of this container can work, for the health checks of Docker and Kubernetes. */
const port = process.env.TOUCHSTONE_OPS_PORT;
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
