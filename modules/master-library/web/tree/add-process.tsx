import { useQueryClient } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { showingField } from "../../../../engine/links/showing-field.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { masterLibrary, type RecordId } from "../../../../schemas/ids.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { ApiError } from "../../../../src/api/api-error.ts"
import { request } from "../../../../src/api/request.ts"
import { compiledProfileQuery } from "../../../../src/queries/profiles.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { newRecordPath } from "../../../../src/shell/paths.ts"
import { createMaster } from "../../contracts/library.ts"
import { processTreeQuery } from "../queries.ts"
import { useLibraryRights } from "../use-library-rights.ts"
import { useLibraryText } from "../use-library-text.ts"
import { moveProcess, nodesOf, type ProcessNode } from "./process-tree.ts"
import { rowOf } from "./process-tree-grid.tsx"

interface AddProcessProps {
  readonly type: "PROCESS" | "SUB_PROCESS"
  /** The process it will belong to; null at the top. */
  readonly parent: ProcessNode | null
  readonly parentProfile?: CompiledProfile | undefined
  readonly onAdded: (id: RecordId) => void
  readonly onClose: () => void
}

/** Adds a process with its name alone; everything else is filled in in its form. */
export function AddProcess({ type, parent, parentProfile, onAdded, onClose }: AddProcessProps) {
  const intl = useIntl()
  const text = useLibraryText()
  const queries = useQueryClient()
  const rights = useLibraryRights()
  const id = useId()
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useState("")
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const addedId = useRef<RecordId>(null)
  const profile = rights.creatableProfile(type)
  const kind = type === "PROCESS" ? "process" : "subProcess"

  async function add() {
    if (isBusy || !profile) return
    const trimmed = name.trim()
    setMissing(trimmed === "")
    if (trimmed === "") return
    setBusy(true)
    setFailure(undefined)
    try {
      const { titleKeyword } = await queries.ensureQueryData(compiledProfileQuery(profile.id))
      const field = parentProfile && showingField(parentProfile, "CHILD", { type, profileId: profile.id })
      const record = await request(
        createMaster,
        {
          body: {
            profileId: profile.id,
            type,
            fields: { [titleKeyword]: { value: trimmed } },
            ...(parent && field && { linkTo: { id: parent.id, keyword: field.keyword } }),
          },
        },
        { headers: { "idempotency-key": key } },
      )
      queries.setQueryData(processTreeQuery.queryKey, (tree) => {
        if (!tree) return tree
        const added: ProcessNode = {
          id: record.id,
          record,
          parentId: null,
          risks: 0,
          controls: 0,
          entities: 0,
          uses: 0,
        }
        return {
          ...tree,
          content: [...moveProcess([...nodesOf(tree.content), added], record.id, { parentId: parent?.id ?? null })],
        }
      })
      addedId.current = record.id
      onAdded(record.id)
      onClose()
    } catch (reason) {
      setFailure(reason)
      setBusy(false)
    }
  }

  const problems = failure instanceof ApiError ? failure.problems.map(({ message }) => message) : []
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text(`masterLibrary.add.${kind}`)}
      description={parent ? text("masterLibrary.add.in", { name: parent.record.name }) : undefined}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      finalFocus={() => (addedId.current ? rowOf(document.body, addedId.current) : null)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{intl.formatMessage({ id: "shell.cancel" })}</Button>
          <Button type="submit" form={`${id}-form`} variant="solid" busy={isBusy}>
            {text("masterLibrary.add.confirm")}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="ru-grid ru-gap-12"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        {failure ? (
          <Banner
            tone="danger"
            live
            title={problems.length > 0 ? problems.join(" ") : errorMessage(intl, failure)}
            action={
              <AppLink
                className="ru-link"
                href={newRecordPath({ type, projectId: masterLibrary, profileId: profile?.id })}
              >
                {text("masterLibrary.add.form")}
              </AppLink>
            }
          />
        ) : null}
        <FormField
          id={`${id}-name`}
          required
          label={text("masterLibrary.add.name")}
          message={isMissing ? text("masterLibrary.add.missing") : undefined}
          messageTone="danger"
        >
          <TextInput
            id={`${id}-name`}
            required
            autoComplete="off"
            maxLength={500}
            invalid={isMissing}
            aria-describedby={isMissing ? messageId(`${id}-name`) : undefined}
            value={name}
            onChange={setName}
          />
        </FormField>
        <p className="ru-note">{text("masterLibrary.add.later")}</p>
      </form>
    </Dialog>
  )
}
