/** One external site or channel on the resources page. */
export type ResourceCard = {
  name: string
  /** An https address. */
  url: string
  /** One sentence. */
  description: string
}

/** A titled group of cards on the resources page. */
export type ResourceSection = {
  title: string
  cards: ResourceCard[]
}
