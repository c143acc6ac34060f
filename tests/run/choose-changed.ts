import { readTestsOf } from "./changed.ts"
import { filesChangedSince } from "./changed/changed-files.ts"
import type { ChosenTests } from "./changed/share-budget.ts"
import { projectRoot } from "./command.ts"
import type { ChosenPart } from "./run-parts.ts"

/** Of what is left out, the nearest are named. */
const mostNamed = 5

/** Of the chosen parts: the checks whole, and of each suite the files that the changes since a commit can affect. */
export function chooseChanged(chosen: readonly ChosenPart[], since: string | undefined): readonly ChosenPart[] {
  const files = filesChangedSince(projectRoot, since)
  const tests = readTestsOf()(files)
  console.log(`${files.length} changed files`)
  for (const one of tests) console.log(describeChoice(one))
  if (files.length === 0) return []
  return chosen.flatMap(({ part }) => {
    const found = tests.find((one) => one.part === part.name)
    if (found === undefined) return [{ part, filters: [] }]
    return found.files.length === 0 ? [] : [{ part, filters: found.files }]
  })
}

function describeChoice({ part, files, leftOut, cost }: ChosenTests): string {
  const chosen = files.length === 0 ? `${part}: none` : `${part}: ${files.length} files, about ${cost.toFixed(0)} CPU s`
  if (leftOut.length === 0) return chosen
  const named = leftOut.slice(0, mostNamed).join(", ")
  const others = leftOut.length > mostNamed ? ` and ${leftOut.length - mostNamed} more` : ""
  return `${chosen}; left out, as farther away or too long: ${named}${others} (npm test -- ${part} runs them)`
}
