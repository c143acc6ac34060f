import { useMemo, useState } from "react"
import type { Tag } from "../../contracts/tags.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useSharedTags } from "../tags-context.ts"
import type { OptionActions } from "./option-actions.ts"
import { EditableOptionList } from "./option-list.tsx"
import { useSharedLists } from "./shared-lists.ts"
import { useSharedList } from "./use-shared-list.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

/** Edits the values of the shared list used by a field; they are not part of the draft. */
export function SharedList({ tagId, language }: { readonly tagId: string; readonly language: Language }) {
  const text = useText()
  const { state, failure, retry } = useSharedLists()
  const tag = useSharedTags().find(({ id }) => id === tagId)
  if (tag)
    return tag.contentType === "users" ? (
      <SharedListUsers tag={tag} />
    ) : (
      <Values key={tag.id} tag={tag} language={language} />
    )
  if (state === "loading") return <SkeletonText lines={3} />
  if (state === "failed") {
    return (
      <Banner
        tone="danger"
        title={failure}
        action={
          <Button size="sm" onClick={retry}>
            {text("shell.retry")}
          </Button>
        }
      />
    )
  }
  return <Banner tone="warning" title={text("fieldOptions.shared.missing")} />
}

function Values({ tag, language }: { readonly tag: Tag; readonly language: Language }) {
  const text = useText()
  const { canChange } = useSharedLists()
  const { elements, error, isBusy, acts } = useSharedList(tag)
  const [removing, setRemoving] = useState<string | null>(null)
  const confirmingActs = useMemo<OptionActions>(() => ({ ...acts, remove: setRemoving }), [acts])
  const removed = elements.find(({ id }) => id === removing)
  const name = textIn(tag.name, language)
  const users = tag.usedBy.map((profile) => textIn(profile.name, language))
  if (tag.usedByOthers > 0) users.push(text("shell.ofOtherEntities", { count: tag.usedByOthers }))
  return (
    <>
      <Banner tone={canChange ? "warning" : "plain"} title={text("fieldOptions.shared", { name })}>
        <p>{text(canChange ? "fieldOptions.shared.text" : "fieldOptions.shared.forbidden")}</p>
        {users.length > 0 && <p>{text("fieldOptions.shared.usedBy", { names: joinNames(users, language) })}</p>}
      </Banner>
      {error && <Banner tone="danger" live title={error} />}
      <EditableOptionList
        label={name}
        choices={elements}
        language={language}
        saveOn="leaving"
        readOnly={!canChange}
        acts={confirmingActs}
      />
      <p role="status" className="designer__hint">
        {isBusy ? text("fieldOptions.shared.saving") : ""}
      </p>
      <ConfirmDialog
        open={removed !== undefined}
        tone="danger"
        title={text("fieldOptions.shared.delete", { name: removed ? textIn(removed.name, language) : "", list: name })}
        confirmLabel={text("designer.delete")}
        cancelLabel={text("shell.cancel")}
        closeLabel={text("shell.close")}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          setRemoving(null)
          if (!removed) return
          acts.remove(removed.id)
          announce(text("fieldOptions.removed", { name: textIn(removed.name, language) }))
        }}
      >
        {text("fieldOptions.shared.delete.text")}
      </ConfirmDialog>
    </>
  )
}

/** The users of a user list, read-only; they are managed on the list's own page. */
function SharedListUsers({ tag }: { readonly tag: Tag }) {
  const text = useText()
  return (
    <>
      <p className="designer__hint">{text("fieldOptions.shared.people")}</p>
      <ul className="designer-options__values ru-stack ru-gap-4 ru-divided" aria-label={text("tags.people")}>
        {tag.usersList.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name ?? text("tags.people.unseen")}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
