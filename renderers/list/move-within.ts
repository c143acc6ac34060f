/** Moves a member by one position. Returns the same list when it is already at the end. */
export function moveWithin<Member>(members: readonly Member[], member: Member, by: 1 | -1): readonly Member[] {
  const from = members.indexOf(member)
  const to = from + by
  if (from < 0 || to < 0 || to >= members.length) return members
  const moved = members.toSpliced(from, 1)
  moved.splice(to, 0, member)
  return moved
}
