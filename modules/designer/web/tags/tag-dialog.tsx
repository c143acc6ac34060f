import { Trash2 } from "lucide-react"
import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Tag } from "../../contracts/tags.ts"
import { languages, textIn, type Language } from "../../../../schemas/languages.ts"
import { allowsDesign } from "../../../../schemas/permissions.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField, labelId } from "../../../../ui/form-field.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { languageNames } from "../../../../src/language/language-menu-items.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useUser } from "../../../../src/session/session.ts"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"
import { ElementList } from "./element-list.tsx"
import { UserList } from "./user-list.tsx"
import { withName } from "./tag-draft.ts"
import { useTagEdit } from "./use-tag-edit.ts"

/** Creates or edits a shared list. */
export function TagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const uiLanguage = useLanguage()
  const user = useUser()
  const id = useId()
  const [language, setLanguage] = useState<Language>(uiLanguage)
  const [deleting, setDeleting] = useState(false)
  const edit = useTagEdit(tag, onClose)
  const { leave, confirmDialog } = useUnsaved(edit.dirty)
  const { draft, busy } = edit
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  const readOnly = !allowsDesign(rights, tag ? "UPDATE" : "CREATE", "any")
  const canDelete = tag?.usedBy.length === 0 && tag.usedByOthers === 0 && allowsDesign(rights, "DELETE", "any")
  const name = tag ? textIn(tag.name, uiLanguage) : ""

  return (
    <Dialog
      open
      keepOpen
      size="regular"
      title={tag ? formatMessage({ id: "tags.edit" }, { name }) : formatMessage({ id: "tags.new" })}
      description={formatMessage({ id: "tags.new.text" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footerNote={
        canDelete && (
          <Button icon={<Trash2 aria-hidden="true" />} disabled={busy} onClick={() => setDeleting(true)}>
            <FormattedMessage id="tags.delete" />
          </Button>
        )
      }
      footer={
        <>
          <Button onClick={() => leave(onClose)}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          {!readOnly && (
            <Button variant="solid" busy={busy} onClick={edit.save}>
              <FormattedMessage id="tags.save" />
            </Button>
          )}
        </>
      }
    >
      <div className="ru-stack ru-gap-12">
        {edit.error && <Banner tone="danger" live title={edit.error} />}
        {edit.newer && (
          <Banner
            tone="warning"
            live
            title={formatMessage({ id: "tags.conflict" })}
            action={
              <Button size="sm" onClick={edit.applyNewer}>
                <FormattedMessage id="tags.conflict.take" />
              </Button>
            }
          />
        )}
        <Segmented
          label={formatMessage({ id: "tags.language" })}
          size="sm"
          segments={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <FormField id={`${id}-name`} label={formatMessage({ id: "tags.name" })} required>
          <TextInput
            id={`${id}-name`}
            dir="auto"
            required
            readOnly={readOnly}
            value={draft.name[language] ?? ""}
            placeholder={draft.name.en ?? ""}
            onChange={(text) => edit.change({ ...draft, name: withName(draft.name, language, text) })}
          />
        </FormField>
        {!tag && (
          <FormField id={`${id}-holds`} kind="group" label={formatMessage({ id: "tags.holds" })}>
            <Segmented
              id={`${id}-holds`}
              labelledBy={labelId(`${id}-holds`)}
              purpose="value"
              segments={(["elements", "users"] as const).map((value) => ({
                value,
                label: formatMessage({ id: `tags.kind.${value}` }),
              }))}
              value={draft.contentType}
              onChange={(contentType) => edit.change({ ...draft, contentType })}
            />
          </FormField>
        )}
        {draft.contentType === "elements" ? (
          <ElementList draft={draft} language={language} readOnly={readOnly} onChange={edit.change} />
        ) : (
          <UserList
            ids={draft.userIds}
            known={tag?.usersList ?? []}
            readOnly={readOnly}
            onChange={(userIds) => edit.change({ ...draft, userIds })}
          />
        )}
      </div>
      <ConfirmDialog
        open={deleting}
        title={formatMessage({ id: "tags.delete" })}
        confirmLabel={formatMessage({ id: "tags.delete" })}
        cancelLabel={formatMessage({ id: "shell.cancel" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        tone="danger"
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false)
          edit.remove()
        }}
      >
        <FormattedMessage id="tags.delete.text" values={{ name: <bdi>{name}</bdi> }} />
      </ConfirmDialog>
      {confirmDialog}
    </Dialog>
  )
}
