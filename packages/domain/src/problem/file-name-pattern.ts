/** A plain file name: no folder, no leading dot or dash, nothing that a shell or a terminal reads. */
export const fileNamePattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/;
