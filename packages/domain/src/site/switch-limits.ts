/** The most that each limit of the site may be set to. */
export const switchLimits = {
  submitIntervalSeconds: 3_600,
  accepted: 10_000,
  daily: 10_000,
  total: 100_000,
} as const;
