import { Fragment, type ReactNode } from "react"
import type { ComparedNode } from "../../../../engine/narrative/compared-node.ts"
import { viewOf } from "./blocks.ts"
import { ChangeNote } from "./change-note.tsx"

/** Blocks of a text, each as its type displays it; changed ones are marked. */
export const renderBlocks = (blocks: readonly ComparedNode[]): ReactNode =>
  blocks.map((compared, index) => {
    const View = viewOf(compared.node.type)?.View
    if (!View) return null
    const block = <View compared={compared} render={renderBlocks} />
    return compared.change === "kept" ? (
      <Fragment key={index}>{block}</Fragment>
    ) : (
      <div key={index} className="narrative-change" data-change={compared.change} tabIndex={-1}>
        <ChangeNote compared={compared} />
        {block}
      </div>
    )
  })
