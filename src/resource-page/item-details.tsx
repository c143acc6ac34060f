import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import type { Endpoint, ParamsOf, ReplyOf } from "../../schemas/api/endpoint.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Drawer } from "../../ui/drawer.tsx"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { request, type RequestInput } from "../api/request.ts"
import { useLanguage } from "../language/language-provider.tsx"
import { errorMessage } from "../shell/error-message.ts"
import type { ActionScope, ItemAction } from "./list-description.ts"
import { useItemActions } from "./use-item-actions.tsx"

/** A labelled value; nothing is shown for null. */
export interface Fact<Item> {
  readonly label: MessageKey
  readonly render: (item: Item) => ReactNode
  /** On a separate line. */
  readonly wide?: true
}

/** Describes the details of an item: a drawer beside its list, or a dialog where they need more room. */
export interface DetailsDescription<Item, Detail extends Endpoint> extends ActionScope<Item> {
  readonly placement: "drawer" | "dialog"
  readonly endpoint: Detail
  readonly paramsOf: (item: Item) => ParamsOf<Detail>
  /** The item as loaded with the details, which is newer than its row. */
  readonly itemOf: (reply: ReplyOf<Detail>) => Item
  readonly titleOf: (item: Item) => string
  /** Above the facts. */
  readonly summary?: (item: Item) => ReactNode
  readonly facts: readonly Fact<Item>[]
  /** Below the facts, once loaded. */
  readonly content: (reply: ReplyOf<Detail>) => ReactNode
  readonly actions: readonly ItemAction<Item>[]
  /** Why an action that the item itself allows is not offered. */
  readonly blockerOf?: (action: ItemAction<Item>, reply: ReplyOf<Detail>) => string | null
  readonly pollMs?: (reply: ReplyOf<Detail>) => number | false
}

interface ItemDetailsProps<Item, Detail extends Endpoint> {
  readonly details: DetailsDescription<Item, Detail>
  readonly item: Item
  readonly onClose: () => void
}

/** Details of an item. */
export function ItemDetails<Item, Detail extends Endpoint>({ details, item, onClose }: ItemDetailsProps<Item, Detail>) {
  const intl = useIntl()
  const language = useLanguage()
  const { data, error } = useQuery({
    queryKey: [...details.key, "one", language, details.idOf(item)],
    // The parameters are those of the endpoint, which has neither query nor body.
    queryFn: ({ signal }) =>
      request(details.endpoint, { params: details.paramsOf(item) } as RequestInput<Detail>, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined ? false : (details.pollMs?.(state.data) ?? false)),
  })
  const current = data === undefined ? item : details.itemOf(data)
  const actions = useItemActions(details, details.actions)
  const offered = actions.offeredFor(current)
  // What could block an action is known once the details are loaded.
  const blockerOf = (action: ItemAction<Item>) =>
    details.blockerOf ? (data === undefined ? "" : details.blockerOf(action, data)) : null
  const blockers = [...new Set(offered.map(blockerOf))].filter((blocker) => blocker !== null && blocker !== "")
  const title = details.titleOf(current)
  const closeLabel = intl.formatMessage({ id: "record.close" })
  const buttons = offered
    .filter((action) => blockerOf(action) === null)
    .map((action) => (
      <Button key={action.id} onClick={() => actions.perform(action, current)}>
        {intl.formatMessage({ id: action.label })}
      </Button>
    ))
  const content = (
    <>
      {details.summary?.(current)}
      <FactList facts={details.facts} item={current} />
      {blockers.map((blocker) => (
        <Banner key={blocker} tone="info" title={blocker} />
      ))}
      {details.placement === "drawer" && buttons.length > 0 ? (
        <div className="item-details__buttons">{buttons}</div>
      ) : null}
      {error ? <Banner tone="danger" live title={errorMessage(intl, error)} /> : null}
      {data === undefined ? error ? null : <SkeletonText lines={6} /> : details.content(data)}
      {actions.dialog}
    </>
  )
  if (details.placement === "drawer")
    return (
      <Drawer open title={title} closeLabel={closeLabel} placement="over" onClose={onClose}>
        <div className="item-details" data-placement="drawer">
          {content}
        </div>
      </Drawer>
    )
  return (
    <Dialog
      open
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <>
          {buttons}
          <Button variant="solid" onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      <div className="item-details">{content}</div>
    </Dialog>
  )
}

function FactList<Item>({ facts, item }: { readonly facts: readonly Fact<Item>[]; readonly item: Item }) {
  const { formatMessage } = useIntl()
  return (
    <dl className="item-details__facts">
      {facts.map(({ label, render, wide }) => {
        const value = render(item)
        return value === null ? null : (
          <div key={label} data-wide={wide ? "" : undefined}>
            <dt>{formatMessage({ id: label })}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
