/** What is told under a field. */
export function faultOf(field: HTMLElement): string | undefined {
  const id = field.getAttribute("aria-describedby");
  return (id && document.getElementById(id)?.textContent) || undefined;
}
