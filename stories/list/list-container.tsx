import { useMemo, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { createDirectory } from "../../fields/rendering/directory.ts"
import { createStagedFiles } from "../../fields/rendering/staged-files.ts"
import { FieldViewContext, type FieldViewState } from "../../fields/rendering/view-context.tsx"
import { RecordList, type RecordListProps } from "../../renderers/list/record-list.tsx"
import { conditionsOf, plainState, type ListState } from "../../renderers/list/list-state.ts"
import type { CompiledProfile, TagCatalogue } from "../../schemas/compiled.ts"
import { isLanguage, type Language } from "../../schemas/languages.ts"
import type { Filter } from "../../schemas/query.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { classNames } from "../../ui/class-names.ts"
import { Sheet } from "../../ui/sheet.tsx"
import { useToolbarSettings } from "../toolbar-settings.ts"
import { controlProfile } from "./control-profile.ts"
import { entitiesIn, createSampleUsers } from "./control-records.ts"
import "../story-box.css"

/** The user's language, as set on the page. */
export function useStoryLanguage(): Language {
  const { locale } = useIntl()
  return isLanguage(locale) ? locale : "en"
}

export interface FieldServicesProps {
  readonly tags?: TagCatalogue
  readonly children: ReactNode
}

/** Services for fields, in memory. */
export function FieldServices({ tags = controlProfile.tags, children }: FieldServicesProps) {
  const language = useStoryLanguage()
  const state = useMemo<FieldViewState>(() => {
    const people = createSampleUsers(language)
    const directory = createDirectory(async (ids: readonly string[]) => people.filter(({ id }) => ids.includes(id)))
    directory.learn(people)
    return {
      language,
      tags,
      people: directory,
      records: createDirectory<LinkedRecord>(async () => []),
      today: "2026-11-16",
      module: "IC",
      searchUsers: async (text) => people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
      searchRecords: async () => [],
      recordHref: () => undefined,
      files: { available: false, reason: "" },
      staged: createStagedFiles(),
      revision: null,
    }
  }, [language, tags])
  return <FieldViewContext value={state}>{children}</FieldViewContext>
}

export interface ListContainerProps extends Omit<RecordListProps, "compiled" | "state" | "onStateChange" | "entities"> {
  readonly initial?: Partial<ListState>
  readonly profile?: CompiledProfile | undefined
  /** Default filter of the list. */
  readonly filter?: Filter | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly className?: string
}

/** A list of controls, with its state stored here instead of in the URL. */
export function ListContainer({
  initial,
  profile = controlProfile,
  filter,
  width,
  height,
  className,
  ...list
}: ListContainerProps) {
  const language = useStoryLanguage()
  const entities = useMemo(() => entitiesIn(language), [language])
  const compiled = useMemo(() => (filter ? { ...profile, filter } : profile), [profile, filter])
  const { density } = useToolbarSettings()
  const [state, setState] = useState<ListState>({ ...plainState, density, ...conditionsOf(filter), ...initial })
  return (
    <Sheet className={classNames("story-list", className)} style={{ blockSize: height, inlineSize: width }}>
      <RecordList {...list} compiled={compiled} state={state} onStateChange={setState} entities={entities} />
    </Sheet>
  )
}
