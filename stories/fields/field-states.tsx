import type { FileService } from "../../fields/rendering/view-context.tsx"
import { fieldTypes } from "../../fields/index.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { FieldState } from "./field-state.tsx"
import type { FieldStateName } from "./field-values.ts"

const states: readonly FieldStateName[] = ["empty", "filled", "invalid", "read-only"]

/** A field type in four states, one below the other. */
export function FieldStates({ type, files }: { readonly type: FieldTypeName; readonly files?: FileService }) {
  const visible = fieldTypes[type].storage === "none" ? states.slice(0, 1) : states
  return (
    <div style={{ display: "grid", gap: 24, maxInlineSize: 560 }}>
      {visible.map((state) => (
        <div key={state} data-state={state}>
          <FieldState type={type} state={state} {...(files && { files })} />
        </div>
      ))}
    </div>
  )
}
