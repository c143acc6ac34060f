import { useMemo, useState } from "react"
import { useIntl } from "react-intl"
import type { Tag } from "../../../../schemas/api/tags.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { announce } from "../../../../ui/announce.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { isolated } from "../../../shell/isolated.ts"
import { useSharedTags } from "../tags-context.ts"
import type { ChoiceActs } from "./choice-acts.ts"
import { ChoiceList } from "./choice-list.tsx"
import { useSharedLists } from "./shared-lists.ts"
import { useSharedList } from "./use-shared-list.ts"

/** The values of the shared list a field chooses from, changed where one is; they are no part of the draft. */
export function SharedList({ tagId, language }: { readonly tagId: string; readonly language: Language }) {
  const text = useText()
  const { state, failure, retry } = useSharedLists()
  const tag = useSharedTags().find(({ id }) => id === tagId)
  if (tag) return tag.holds === "users" ? <People tag={tag} /> : <Values key={tag.id} tag={tag} language={language} />
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
  return <Banner tone="warning" title={text("choices.shared.gone")} />
}

function Values({ tag, language }: { readonly tag: Tag; readonly language: Language }) {
  const text = useText()
  const { formatList } = useIntl()
  const { canChange } = useSharedLists()
  const { elements, wrong, isBusy, acts } = useSharedList(tag)
  const [removing, setRemoving] = useState<string | null>(null)
  const asking = useMemo<ChoiceActs>(() => ({ ...acts, remove: setRemoving }), [acts])
  const gone = elements.find(({ id }) => id === removing)
  const name = textIn(tag.name, language)
  const users = tag.usedBy.map((profile) => isolated(textIn(profile.name, language)))
  if (tag.usedByOthers > 0) users.push(text("shell.ofOtherEntities", { count: tag.usedByOthers }))
  return (
    <>
      <Banner tone={canChange ? "warning" : "plain"} title={text("choices.shared", { name })}>
        <p>{text(canChange ? "choices.shared.text" : "choices.shared.forbidden")}</p>
        {users.length > 0 && <p>{text("choices.shared.usedBy", { names: formatList(users) })}</p>}
      </Banner>
      {wrong && <Banner tone="danger" live title={wrong} />}
      <ChoiceList
        label={name}
        choices={elements}
        language={language}
        keeps="leaving"
        readOnly={!canChange}
        acts={asking}
      />
      <p role="status" className="designer__hint">
        {isBusy ? text("choices.shared.saving") : ""}
      </p>
      <ConfirmDialog
        open={gone !== undefined}
        tone="danger"
        title={text("choices.shared.delete", { name: gone ? textIn(gone.name, language) : "", list: name })}
        confirmLabel={text("designer.delete")}
        cancelLabel={text("shell.cancel")}
        closeLabel={text("shell.close")}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          setRemoving(null)
          if (!gone) return
          acts.remove(gone.id)
          announce(text("choices.removed", { name: textIn(gone.name, language) }))
        }}
      >
        {text("choices.shared.delete.text")}
      </ConfirmDialog>
    </>
  )
}

/** People come onto a list where it is looked after; here one sees who is on it. */
function People({ tag }: { readonly tag: Tag }) {
  const text = useText()
  return (
    <>
      <p className="designer__hint">{text("choices.shared.people")}</p>
      <ul className="choices__picture" aria-label={text("tags.people")}>
        {tag.usersList.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name ?? text("tags.people.unseen")}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
