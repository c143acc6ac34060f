import { useCallback, useRef } from "react"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { listLinkCandidates } from "../../../records/contracts/links.ts"
import { useDocumentText } from "../use-document-text.ts"
import { processLinks } from "./use-bulk-upload.ts"
import type { ProposedProcess, UploadRow } from "./upload-rows.ts"

interface ProcessChoiceProps {
  readonly row: UploadRow
  readonly profile: CompiledProfile
  readonly projectId: ProjectId
  readonly onChange: (process: ProposedProcess | null) => void
}

/** The process that a file belongs to: one of those with a similar name, or any that is searched for. */
export function ProcessChoice({ row, profile, projectId, onChange }: ProcessChoiceProps) {
  const text = useDocumentText()
  /** Those that a search found, by ID. */
  const found = useRef(new Map<string, ProposedProcess>())
  const known = (id: string): ProposedProcess | undefined =>
    [...row.proposals, ...(row.process ? [row.process] : [])].find(({ recordId }) => recordId === id) ??
    found.current.get(id)
  const toOption = useCallback(
    ({ recordId, uniqueId, name, likeness }: ProposedProcess): SelectOption => ({
      value: recordId,
      label: `${uniqueId} ${name}`,
      ...(likeness !== undefined && {
        note: text("document.upload.likeness", { percent: Math.round(likeness * 100) }),
      }),
    }),
    [text],
  )
  const search = useCallback(
    async (typed: string, signal: AbortSignal): Promise<readonly SelectOption[]> => {
      const { profileId } = profile
      const pages = await Promise.all(
        processLinks(profile).map(({ keyword }) =>
          request(listLinkCandidates, { body: { profileId, projectId, keyword, search: typed, size: 20 } }, { signal }),
        ),
      )
      return pages
        .flatMap(({ content }) => content)
        .map((one) => {
          const process = { ...one, recordId: one.id }
          found.current.set(one.id, process)
          return toOption(process)
        })
    },
    [profile, projectId, toOption],
  )
  return (
    <Combobox
      aria-label={text("document.upload.process.of", { name: row.file.name })}
      placeholder={text("document.upload.process.choose")}
      value={row.process?.recordId ?? null}
      onChange={(value) => onChange(value === null ? null : (known(value) ?? null))}
      options={row.proposals.map(toOption)}
      optionOf={(value) => {
        const process = known(value)
        return process && toOption(process)
      }}
      onSearch={search}
      labels={{
        list: text("document.upload.process"),
        noResults: text("document.upload.process.none"),
        found: (count) => text("document.upload.process.found", { count }),
        loading: text("document.loading"),
        failed: text("document.upload.process.failed"),
      }}
    />
  )
}
