import { useState } from "react"
import { BulkFields } from "../../../../renderers/list/bulk/bulk-fields.tsx"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import { changesToWire } from "../../../../engine/wire/values-to-wire.ts"
import { changeManyRecords } from "../../../../schemas/api/bulk.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { Button } from "../../../../ui/button.tsx"
import { call } from "../../../calls/call.ts"
import { BulkDialog, WithBulkTexts } from "./bulk-dialog.tsx"
import { useBulkFlow, type BulkWish } from "./use-bulk-flow.ts"

export interface BulkEditProps extends BulkWish {
  readonly context: RecordContext
}

/** Gives many records the same values: first what, then what it would come to, then the work itself. */
export function BulkEdit(props: BulkEditProps) {
  return (
    <WithBulkTexts>
      <Steps {...props} />
    </WithBulkTexts>
  )
}

function Steps({ context, ...wish }: BulkEditProps) {
  const text = useBulkText()
  const directories = useDirectories()
  const [values, setValues] = useState<RecordValues>({})
  const { profile, selection } = wish
  const { profileId } = profile
  const flow = useBulkFlow("change", wish, (preview) =>
    call(changeManyRecords, {
      body: { profileId, selection, fields: { ...changesToWire(profile, values) }, preview },
    }),
  )
  const { preview, work, foreseen, back } = flow
  const isEmptied = profile.fields.some(
    ({ keyword, mandatory }) => mandatory && Object.hasOwn(values, keyword) && values[keyword] === undefined,
  )
  const actions = preview.data ? (
    <>
      <Button onClick={back}>{text("bulk.back")}</Button>
      <Button
        variant="solid"
        busy={work.isPending}
        disabled={!foreseen || foreseen.changed === 0}
        onClick={() => work.mutate()}
      >
        {text("bulk.edit.apply", { count: foreseen?.changed ?? 0 })}
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
    <BulkDialog wish={wish} flow={flow} typed={Object.keys(values).length > 0} actions={actions}>
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
