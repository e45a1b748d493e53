/** Gives the user a file to keep. */
export function saveFile(name: string, content: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...content]));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
