/** Whether the key types a question mark of any keyboard layout, also the Arabic one (؟). */
export function isQuestionMark(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean {
  return (event.key === "?" || event.key === "؟") && !event.ctrlKey && !event.metaKey && !event.altKey
}
