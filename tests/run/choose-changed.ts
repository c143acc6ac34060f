import { createTestChooser } from "./changed.ts"
import { filesChangedSince } from "./changed/changed-files.ts"
import type { TestSelection } from "./changed/share-budget.ts"
import { projectRoot } from "./command.ts"
import type { PartSelection } from "./run-suites.ts"

/** Of what is left out, the nearest are named. */
const maxNamed = 5

/** Of the chosen parts: the checks whole, and of each suite the files that the changes since a commit can affect. */
export function chooseChanged(selected: readonly PartSelection[], since: string | undefined): readonly PartSelection[] {
  const files = filesChangedSince(projectRoot, since)
  const tests = createTestChooser()(files)
  console.log(`${files.length} changed files`)
  for (const one of tests) console.log(describeSelection(one))
  if (files.length === 0) return []
  return selected.flatMap(({ suite }) => {
    const found = tests.find((one) => one.suite === suite.name)
    if (found === undefined) return [{ suite, filters: [] }]
    return found.files.length === 0 ? [] : [{ suite, filters: found.files }]
  })
}

function describeSelection({ suite, files, leftOut, cost }: TestSelection): string {
  const selected =
    files.length === 0 ? `${suite}: none` : `${suite}: ${files.length} files, about ${cost.toFixed(0)} CPU s`
  if (leftOut.length === 0) return selected
  const named = leftOut.slice(0, maxNamed).join(", ")
  const others = leftOut.length > maxNamed ? ` and ${leftOut.length - maxNamed} more` : ""
  return `${selected}; left out, as farther away or too long: ${named}${others} (npm test -- ${suite} runs them)`
}
