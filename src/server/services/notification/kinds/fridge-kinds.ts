import { type FridgeKind, nameKinds } from "#lib/fridge/fridge-facts.ts";
import { IN_APP, type Kinds, NOT_PUSHED } from "#server/services/notification/kinds/kind.ts";

type Filled = {
  kind: "fridge_filled";
  fridge: { id: number; name: string };
  kinds: readonly FridgeKind[];
};

export type FridgePayload = Filled;

const toMessage = ({ fridge, kinds }: Filled) =>
  kinds.length > 0 ? `${fridge.name} has food again: ${nameKinds(kinds)}.` : `${fridge.name} has food again.`;

/** Notifications about community fridges. */
export const fridgeKinds: Kinds<FridgePayload> = {
  fridge_filled: {
    label: "Food in fridges I follow",
    audience: "everyone",
    type: "info",
    channels: IN_APP,
    push: NOT_PUSHED,
    message: toMessage,
    link: ({ fridge }) => `/fridges/${fridge.id}`,
    mail: (payload) => ({
      subject: `${payload.fridge.name} has food again`,
      paragraphs: [
        toMessage(payload),
        "You follow this fridge. You can change what you follow in your settings.",
      ],
      action: "Open fridge",
    }),
  },
};
