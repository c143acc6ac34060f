/**
 * Guards that confirm leaving everything at once, such as changing the module or signing out: screens with unsaved
 * changes register here. Router navigation is confirmed by its own blocker.
 */
type LeaveGuard = (reason: LeaveReason) => Promise<boolean>
/** Signing out also deletes input that could not be sent yet. */
export type LeaveReason = "move" | "signOut"

const guards = new Set<LeaveGuard>()

export function onLeaving(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

export async function canLeave(reason: LeaveReason): Promise<boolean> {
  for (const guard of guards) if (!(await guard(reason))) return false
  return true
}
