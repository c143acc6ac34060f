import { useState } from "react"
import { BulkFields } from "../../../../renderers/list/bulk/bulk-fields.tsx"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import { changesToWire } from "../../../../engine/wire/values-to-wire.ts"
import { changeManyRecords } from "../../contracts/bulk.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { Button } from "../../../../ui/button.tsx"
import { request } from "../../../../src/api/request.ts"
import { BulkDialog, BulkMessagesProvider } from "./bulk-dialog.tsx"
import { useBulkFlow, type BulkDialogOptions } from "./use-bulk-flow.ts"

export interface BulkEditProps extends BulkDialogOptions {
  readonly context: RecordContext
}

/** Sets the same values on many records: input, preview, then the job. */
export function BulkEdit(props: BulkEditProps) {
  return (
    <BulkMessagesProvider>
      <BulkFlow {...props} />
    </BulkMessagesProvider>
  )
}

function BulkFlow({ context, ...dialogOptions }: BulkEditProps) {
  const text = useBulkText()
  const directories = useDirectories()
  const [values, setValues] = useState<RecordValues>({})
  const { profile, selection } = dialogOptions
  const { profileId } = profile
  const flow = useBulkFlow("change", dialogOptions, (preview) =>
    request(changeManyRecords, {
      body: { profileId, selection, fields: { ...changesToWire(profile, values) }, preview },
    }),
  )
  const { preview, mutation, previewSummary, back } = flow
  const isEmptied = profile.fields.some(
    ({ keyword, mandatory }) => mandatory && Object.hasOwn(values, keyword) && values[keyword] === undefined,
  )
  const actions = preview.data ? (
    <>
      <Button onClick={back}>{text("bulk.back")}</Button>
      <Button
        variant="solid"
        busy={mutation.isPending}
        disabled={!previewSummary || previewSummary.changed === 0}
        onClick={() => mutation.mutate()}
      >
        {text("bulk.edit.apply", { count: previewSummary?.changed ?? 0 })}
      </Button>
    </>
  ) : (
    <Button
      variant="solid"
      busy={preview.isPending}
      disabled={Object.keys(values).length === 0 || isEmptied}
      onClick={() => preview.mutate()}
    >
      {text("bulk.preview")}
    </Button>
  )
  return (
    <BulkDialog dialogOptions={dialogOptions} flow={flow} hasInput={Object.keys(values).length > 0} actions={actions}>
      <FieldScope
        profile={profile}
        context={context}
        recordId={null}
        people={directories.people}
        records={directories.records}
      >
        <BulkFields profile={profile} values={values} onChange={setValues} />
      </FieldScope>
    </BulkDialog>
  )
}
