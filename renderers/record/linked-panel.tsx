import { ChevronDown, Plus, Search } from "lucide-react"
import { Suspense, useState, type ComponentType } from "react"
import { useText } from "../../fields/rendering/use-text.ts"
import type { CompiledLink, ProfileSummary } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { textIn } from "../../schemas/languages.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { toast } from "../../ui/toaster.tsx"
import { lazily } from "../../ui/lazily.ts"
import type { LinkingDialogProps } from "../linking/linking-dialog.tsx"
import { linkedProfile } from "../linked-profile.ts"
import { profileIcon } from "../profile-icon.tsx"
import { profileName } from "../profile-name.ts"
import { LinkedGroup } from "./linked-group.tsx"
import type { LinkRight } from "./services.tsx"
import type { RecordForm } from "./use-record-form.ts"

const ConfirmDialog = lazily(async () => ({ default: (await import("../../ui/confirm-dialog.tsx")).ConfirmDialog }))

export interface LinkedPanelProps {
  readonly form: RecordForm
  readonly links: readonly CompiledLink[]
  readonly profiles: readonly ProfileSummary[]
  readonly linkRight: (link: CompiledLink) => LinkRight
}

type OpenDialog =
  | {
      readonly kind: "linking"
      readonly link: CompiledLink
      readonly mode: "link" | "add"
      readonly Dialog: ComponentType<LinkingDialogProps>
    }
  | { readonly kind: "unlinking"; readonly link: CompiledLink; readonly record: LinkedRecord }

/** Linked records of a record: a group for each kind, and one menu to add to any of them. */
export function LinkedPanel({ form, links, profiles, linkRight }: LinkedPanelProps) {
  const text = useText()
  const { language } = form.context
  const [doing, setDoing] = useState<OpenDialog>()
  const [busy, setBusy] = useState(false)
  const [search, setSearch] = useState<string>()
  const nameOf = (keyword: Keyword) => {
    const field = form.profile.fields.find((one) => one.keyword === keyword)
    return field ? textIn(field.text, language) : keyword
  }
  const isOpen = form.mode === "edit"
  const rightOf = (link: CompiledLink): LinkRight => {
    const right = isOpen ? linkRight(link) : { canLink: false, canAdd: false }
    // The field accepts one record only; the existing one must be unlinked first.
    const isFull = !link.allowMultiple && form.totalOf(link.keyword) > 0
    if (isFull) {
      const reason = right.canLink || right.canAdd ? text("record.add.onlyOne") : undefined
      return { canLink: false, canAdd: false, reason }
    }
    return {
      canLink: right.canLink && link.allowLinking,
      canAdd: right.canAdd && link.allowAddition,
      reason: right.reason,
    }
  }
  // The dialog is loaded on demand; if loading fails, the form and its input are unchanged.
  const add = async (link: CompiledLink, mode: "link" | "add") => {
    try {
      const { LinkingDialog } = await import("../linking/linking-dialog.tsx")
      setDoing({ kind: "linking", link, mode, Dialog: LinkingDialog })
    } catch {
      toast.show("error", { title: text("linking.notLoaded") })
    }
  }

  const entry = (link: CompiledLink, mode: "link" | "add"): MenuEntry => {
    const right = rightOf(link)
    const can = mode === "link" ? right.canLink : right.canAdd
    const reason = mode === "link" || link.allowAddition ? right.reason : text("record.add.notAvailable")
    const summary = linkedProfile(link, profiles)
    return {
      id: `${mode}-${link.keyword}`,
      label: summary ? profileName(summary, language, form.context.module).name : nameOf(link.keyword),
      icon: profileIcon(summary?.icon),
      disabled: !can,
      note: can ? undefined : reason,
      onSelect: () => void add(link, mode),
    }
  }
  // Hides what the user's role does not permit; shows a reason for what the record or record type forbids for all
  // users.
  const isAvailable = (link: CompiledLink, mode: "link" | "add") => {
    const { canLink, canAdd, reason } = rightOf(link)
    return (mode === "link" ? canLink : canAdd) || reason !== undefined
  }
  const isCreatedElsewhere = (link: CompiledLink) => !link.allowLinking && !link.allowAddition
  const toLink = links.filter((link) => link.allowLinking && isAvailable(link, "link"))
  const addable = links.filter((link) => link.allowAddition && isAvailable(link, "add"))
  const offersAny = toLink.length + addable.length > 0
  const toAdd = offersAny ? links.filter((link) => addable.includes(link) || isCreatedElsewhere(link)) : []
  const items: MenuEntry[] = [
    ...(toLink.length > 0 ? [{ id: "link", heading: text("linking.linkExisting") }] : []),
    ...toLink.map((link) => entry(link, "link")),
    ...(toLink.length > 0 && toAdd.length > 0 ? [{ id: "line", line: true } as const] : []),
    ...(toAdd.length > 0 ? [{ id: "add", heading: text("linking.addNew") }] : []),
    ...toAdd.map((link) => entry(link, "add")),
  ]

  const unlink = async () => {
    if (doing?.kind !== "unlinking") return
    setBusy(true)
    const outcome = await form.unlink(doing.link.keyword, doing.record.id)
    setBusy(false)
    setDoing(undefined)
    if (outcome.ok) announce(text("record.unlinked", { name: doing.record.uniqueId || doing.record.name }), "polite")
    else toast.show("error", { title: outcome.message })
  }

  return (
    <div className="ru-record-linked ru-grid ru-gap-8">
      <div className="ru-record-linked__head ru-row ru-gap-8">
        <h2 className="ru-fill ru-heading">{text("record.linked")}</h2>
        <IconButton
          icon={<Search aria-hidden="true" />}
          label={text("record.linked.search")}
          aria-pressed={search !== undefined}
          onClick={() => setSearch(search === undefined ? "" : undefined)}
        />
        {isOpen && items.length > 0 ? (
          <Menu
            label={text("record.add")}
            items={items}
            placement="bottom-end"
            trigger={
              <Button size="sm" icon={<Plus aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
                {text("record.add")}
              </Button>
            }
          />
        ) : null}
      </div>
      {search === undefined ? null : (
        <SearchInput autoFocus label={text("record.linked.search")} value={search} onChange={setSearch} />
      )}
      {links.map((link) => {
        const right = rightOf(link)
        const name = nameOf(link.keyword)
        const onAdd = right.canLink || right.canAdd ? () => void add(link, right.canLink ? "link" : "add") : undefined
        return (
          <LinkedGroup
            key={link.keyword}
            form={form}
            link={link}
            name={name}
            search={search?.trim() ?? ""}
            addLabel={text("record.linked.addTo", { name })}
            onAdd={onAdd}
            onUnlink={isOpen ? (record) => setDoing({ kind: "unlinking", link, record }) : undefined}
          />
        )
      })}
      {doing?.kind === "linking" ? (
        <doing.Dialog
          form={form}
          link={doing.link}
          mode={doing.mode}
          right={rightOf(doing.link)}
          profiles={profiles}
          onClose={() => setDoing(undefined)}
        />
      ) : null}
      {doing?.kind === "unlinking" ? (
        <Suspense>
          <ConfirmDialog
            open
            title={text("record.unlink.title", { name: doing.record.uniqueId || doing.record.name })}
            confirmLabel={text("record.unlink.confirm")}
            cancelLabel={text("record.cancel")}
            closeLabel={text("record.close")}
            busy={busy}
            onConfirm={() => void unlink()}
            onCancel={() => setDoing(undefined)}
          >
            {text("record.unlink.text", { name: doing.record.name })}
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </div>
  )
}
