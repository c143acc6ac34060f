/**
 * What stands in the way of leaving everything at once, as a change of module or a log-out does: screens with unsaved work
 * ask here. The router's own moves are asked about by its blocker.
 */
type Question = (way: Way) => Promise<boolean>
/** A log-out takes what could not be sent yet with it. */
export type Way = "move" | "signOut"

const questions = new Set<Question>()

export function onLeaving(question: Question): () => void {
  questions.add(question)
  return () => questions.delete(question)
}

export async function mayLeave(way: Way): Promise<boolean> {
  for (const ask of questions) if (!(await ask(way))) return false
  return true
}
