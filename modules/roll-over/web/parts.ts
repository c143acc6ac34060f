import { rollOverParts, type RollOverPart } from "../contract.ts"

/** The part without which records of a part cannot be linked. */
const neededParts: Readonly<Partial<Record<RollOverPart, RollOverPart>>> = { tests: "controls", issues: "controls" }

/** The part that is missing for another one; undefined if it can be chosen. */
export function missingPart(part: RollOverPart, chosen: ReadonlySet<RollOverPart>): RollOverPart | undefined {
  const needed = neededParts[part]
  return needed !== undefined && !chosen.has(needed) ? needed : undefined
}

/** The chosen parts that can come along. */
export const effectiveParts = (chosen: ReadonlySet<RollOverPart>): RollOverPart[] =>
  rollOverParts.filter((part) => chosen.has(part) && missingPart(part, chosen) === undefined)
