import { changedTests, type ChosenTests } from "./changed.ts"
import { filesChangedSince } from "./changed/changed-files.ts"
import { projectRoot } from "./command.ts"
import type { ChosenPart } from "./run-parts.ts"

/** Of the chosen parts: the checks whole, and of each suite the files that the changes since a commit can affect. */
export async function chooseChanged(
  chosen: readonly ChosenPart[],
  since: string | undefined,
): Promise<readonly ChosenPart[]> {
  const files = filesChangedSince(projectRoot, since)
  const tests = await changedTests(files)
  console.log(`${files.length} changed files`)
  for (const one of tests) console.log(describeChoice(one))
  if (files.length === 0) return []
  return chosen.flatMap(({ part }) => {
    const found = tests.find((one) => one.part === part.name)
    if (found === undefined) return [{ part, filters: [] }]
    return found.files.length === 0 ? [] : [{ part, filters: found.files }]
  })
}

function describeChoice({ part, files, leftOut }: ChosenTests): string {
  const rest =
    leftOut.length === 0 ? "" : `; left out, as farther away: ${leftOut.length} (npm test -- ${part} runs them)`
  return `${part}: ${files.length} files${rest}`
}
