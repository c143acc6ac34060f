import { SkeletonText } from "../../../ui/skeleton.tsx"

/** While the cards load. The sections below are not shown until then, because the cards would push them away. */
export function LoadingCards() {
  return (
    <div className="home__loading">
      <SkeletonText lines={8} />
    </div>
  )
}
