import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { differences } from "../../../engine/edit/difference.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { Problem } from "../../../schemas/problems.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { DifferenceList } from "./difference-list.tsx"
import { ProblemList } from "./problem-list.tsx"
import type { Selection } from "./selection.ts"
import type { Draft } from "./use-draft.ts"

interface PublishDialogProps {
  readonly open: boolean
  readonly draft: Draft
  readonly version: number
  readonly problems: readonly Problem[]
  /** Closes the dialog and leads to a problem. */
  readonly onFollow: (selection: Selection) => void
  readonly onClose: () => void
}

/** What a publish changes, in words, before it is done; a draft with problems cannot be. */
export function PublishDialog({ open, draft, version, problems, onFollow, onClose }: PublishDialogProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState("")
  const { definition, server } = draft
  const { published } = server
  const changes = useMemo(
    () => (open && published ? differences(published, definition) : null),
    [open, published, definition],
  )
  const name = textIn(definition.name, language)
  const close = () => {
    setWrong("")
    onClose()
  }

  async function publish() {
    setBusy(true)
    setWrong("")
    const outcome = await draft.publish().finally(() => setBusy(false))
    if (!outcome.ok) return setWrong(outcome.message)
    toast.show("success", { title: formatMessage({ id: "designer.publish.done" }, { version }), text: name })
    onClose()
  }

  const isPointless = changes?.length === 0
  return (
    <Dialog
      open={open}
      title={formatMessage({ id: "designer.publish.title" }, { version, name })}
      description={
        published
          ? formatMessage({ id: "designer.publish.since" }, { version: version - 1 })
          : formatMessage({ id: "designer.publish.first" })
      }
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>
            <FormattedMessage id="designer.publish.back" />
          </Button>
          <Button
            variant="solid"
            busy={busy}
            disabled={problems.length > 0 || isPointless}
            onClick={() => void publish()}
          >
            <FormattedMessage id="designer.publish.do" />
          </Button>
        </>
      }
    >
      <div className="designer__publish">
        {wrong && <Banner tone="danger" live title={wrong} />}
        {problems.length > 0 ? (
          <>
            <Banner
              tone="danger"
              title={<FormattedMessage id="designer.problems.title" values={{ count: problems.length }} />}
            />
            <ProblemList definition={definition} problems={problems} onSelect={onFollow} />
          </>
        ) : isPointless ? (
          <Banner title={<FormattedMessage id="designer.publish.nothing" values={{ version: version - 1 }} />} />
        ) : (
          <Banner tone="info" title={<FormattedMessage id="designer.publish.effect" />}>
            <FormattedMessage id="designer.publish.text" />
          </Banner>
        )}
        {changes && changes.length > 0 && <DifferenceList changes={changes} />}
      </div>
    </Dialog>
  )
}
