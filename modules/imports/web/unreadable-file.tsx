import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { joinMessages } from "../../../schemas/join-messages.ts"
import { request } from "../../../src/api/request.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { Button } from "../../../ui/button.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { ErrorState } from "../../../ui/page-state.tsx"
import { Select } from "../../../ui/select.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { chooseSheet, type Import } from "../contracts/imports.ts"
import type { ImportInto } from "./import-into.ts"
import { useCacheImport } from "./queries.ts"

interface UnreadableFileProps {
  readonly into: ImportInto
  readonly one: Import
}

/** Why a file could not be read: the user chooses another sheet of it, or another file. */
export function UnreadableFile({ into, one }: UnreadableFileProps) {
  const { formatMessage } = useIntl()
  const hasSheets = one.sheets.length > 1
  return (
    <ErrorState
      title={formatMessage({ id: "imports.failed" }, { file: one.fileName })}
      text={joinMessages(one.job?.problems.map(({ message }) => message) ?? [])}
      actions={
        <ButtonLink href={into.importPath()} variant={hasSheets ? "ghost" : "solid"}>
          <FormattedMessage id="imports.another" />
        </ButtonLink>
      }
    >
      {hasSheets && <OtherSheet one={one} />}
    </ErrorState>
  )
}

function OtherSheet({ one }: Pick<UnreadableFileProps, "one">) {
  const intl = useIntl()
  const updateCache = useCacheImport()
  const id = useId()
  const [sheet, setSheet] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const read = async (name: string) => {
    setBusy(true)
    try {
      updateCache(await request(chooseSheet, { params: { importId: one.id }, body: { sheet: name } }))
    } catch (failure) {
      setBusy(false)
      toast.show("error", { title: errorMessage(intl, failure) })
    }
  }
  return (
    <form
      className="importing__sheet ru-row ru-gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (sheet !== null && !busy) void read(sheet)
      }}
    >
      <FormField id={id} label={intl.formatMessage({ id: "imports.failed.sheet" })}>
        <Select
          id={id}
          options={one.sheets.map(({ name, rows }) => ({
            value: name,
            label: name,
            note: intl.formatMessage({ id: "imports.mine.rows" }, { count: rows }),
          }))}
          value={sheet}
          placeholder={intl.formatMessage({ id: "imports.map.sheet" })}
          onChange={setSheet}
        />
      </FormField>
      <Button type="submit" variant="solid" busy={busy} disabled={sheet === null}>
        <FormattedMessage id="imports.failed.read" />
      </Button>
    </form>
  )
}
