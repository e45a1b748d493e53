/** The rule a contest is held by. */
export const contestType = { acm: 0, oi: 1 } as const;

/** Who may take part: everybody; only who has the password; everybody may look and who has the password may send. */
export const contestAuth = { public: 0, private: 1, protected: 2 } as const;

/** How a contest awards: not at all, a share of its ranked entries, or a number of them. */
export const awardTypes = { none: 0, proportion: 1, number: 2 } as const;
