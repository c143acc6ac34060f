import { Check, X } from "lucide-react"
import type { ReactNode } from "react"
import { ProductExample } from "../../.storybook/product-example.tsx"

export interface ExampleProps {
  /** A small live picture of the component. */
  readonly picture: ReactNode
  /** One sentence: what to do, or what not to do and why. */
  readonly children: ReactNode
}

/** Pairs of examples: `Do` and `Dont` by turns. */
export function DoDont({ children }: { readonly children: ReactNode }) {
  return <div className="docs-examples sb-unstyled">{children}</div>
}

export function Do({ picture, children }: ExampleProps) {
  return (
    <figure className="docs-example" data-advice="do">
      <div className="docs-example__picture">
        <ProductExample>{picture}</ProductExample>
      </div>
      <figcaption>
        <strong>
          <Check aria-hidden="true" /> Do
        </strong>
        {children}
      </figcaption>
    </figure>
  )
}

export function Dont({ picture, children }: ExampleProps) {
  return (
    <figure className="docs-example" data-advice="dont">
      <div className="docs-example__picture">
        <ProductExample>{picture}</ProductExample>
      </div>
      <figcaption>
        <strong>
          <X aria-hidden="true" /> Don’t
        </strong>
        {children}
      </figcaption>
    </figure>
  )
}
