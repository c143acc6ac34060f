import { createContext, useContext, type RefObject } from "react"

/** The page's main landmark: what floats stays inside it, so that no text of the page is outside its landmarks. */
const mainLandmark: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector("main")
  },
}

/** A dialog hosts what floats above it, so that focus trap and screen reader see it as part of the dialog. */
export const LayerHostContext = createContext<RefObject<HTMLElement | null>>(mainLandmark)

/** Where menus, lists and popovers are mounted. They are placed as `fixed`, so the host neither clips nor moves them. */
export const useLayerHost = (): RefObject<HTMLElement | null> => useContext(LayerHostContext)
