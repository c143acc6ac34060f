import { useMemo } from "react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { createFakeListSource } from "../list/fake-list-source.ts"
import { FieldServices, ListContainer } from "../list/list-container.tsx"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { sampleRecordAt } from "./sample-records.ts"

const sampleCount = 24

/** The list of the product with sample records of the type. */
export function ListView({ profile }: { readonly profile: CompiledProfile }) {
  const language = useStoryLanguage()
  const source = useMemo(() => {
    const context = storyContext(language)
    const records = Array.from({ length: sampleCount }, (_, at) => sampleRecordAt(profile, context, at))
    const [first] = records
    if (!first) throw new Error("A list of samples is never empty.")
    return createFakeListSource({ count: sampleCount, language, recordAt: (at) => records[at] ?? first })
  }, [profile, language])
  return (
    <FieldServices tags={profile.tags}>
      <ListContainer className="try__list" source={source} profile={profile} filter={profile.filter} />
    </FieldServices>
  )
}
