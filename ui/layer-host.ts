import { createContext, useContext, type RefObject } from "react"

/** The page's main landmark: floating layers are mounted inside it, so that no text is outside the landmarks. */
const mainLandmark: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector("main")
  },
}

/** A dialog hosts its floating layers, so that focus trap and screen readers treat them as part of the dialog. */
export const LayerHostContext = createContext<RefObject<HTMLElement | null>>(mainLandmark)

/**
 * Mount point of menus, lists and popovers. They are positioned as `fixed`, so the host neither clips nor moves them.
 */
export const useLayerHost = (): RefObject<HTMLElement | null> => useContext(LayerHostContext)
