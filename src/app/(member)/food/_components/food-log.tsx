"use client";
import dynamic from "next/dynamic";
import { Activity, useRef } from "react";
import type { FoodItem } from "#schemas/food/food.ts";
import { AddFood } from "./add/add-food.tsx";
import { ChunkFailureToast } from "./chunk-failure.tsx";
import { AddButton } from "./log/add-button.tsx";
import { DeletedCallout } from "./log/deleted-callout.tsx";
import { FoodBrowser } from "./log/food-browser.tsx";
import { SelectedFood } from "./log/selected-food.tsx";
import { TodayCard } from "./log/today-card.tsx";
import { QuickChips } from "./quick/quick-chips.tsx";
import { LazySheet, useSheetAhead } from "./sheet/lazy-sheet.tsx";
import { useIsWide } from "./sheet/use-is-wide.ts";
import { focusRow } from "./sheet/use-selection.ts";
import { useFoodCache } from "./use-food-cache.ts";
import { type InitialFood, useFoodLog, useSelectedFood } from "./use-food-log.ts";
import { FoodWeek } from "./week/food-week.tsx";

const EditFood = dynamic(
  () =>
    import("./form/edit-food.tsx").then(
      (module) => module.EditFood,
      () => ChunkFailureToast,
    ),
  { ssr: false },
);

/**
 * Food log. From 1,024 px the left column shows the selected item and the week, the right one today and the list; on a phone
 * they follow each other, and the selected item opens in a sheet.
 */
export function FoodLog({ initial }: { initial: InitialFood }) {
  const isWide = useIsWide();
  const log = useFoodLog(initial);
  const selected = useSelectedFood({ ...log, isWide });
  const { actions } = selected;
  useSheetAhead();
  const inSheet = isWide ? null : selected.item;
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
        <div className="lg:col-start-2">
          <Today log={log} onAdded={selected.show} />
        </div>
        {/* Its own scroll where it is taller than the window. */}
        <div className="lg:sticky lg:top-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
          {/* On a phone the empty panels only take space, and the sheet shows the selected item. */}
          {inSheet ? null : (
            <div className="max-lg:sr-only">
              <Panels selected={selected} item={selected.item} />
            </div>
          )}
          {/* Hydrated after the list. */}
          <Activity>
            <FoodWeek week={log.week} className="lg:mt-4" />
          </Activity>
        </div>
        <div className="lg:col-start-2 lg:row-start-2">
          <DeletedCallout
            item={selected.deleted}
            busy={actions.isRestoring || actions.isDeleting}
            onUndo={actions.restore}
            onDismiss={selected.dismissDeleted}
          />
          <FoodBrowser
            url={log.url}
            list={log.list}
            entries={log.entries}
            selectedId={selected.selectedId}
            onSelect={selected.choose}
            onLeftover={selected.updateLeftover}
          />
        </div>
      </div>
      {inSheet ? (
        <LazySheet title={inSheet.name} onClose={selected.close} returnFocus={() => focusRow(inSheet.id)}>
          <Panels selected={selected} item={inSheet} />
        </LazySheet>
      ) : null}
      {selected.isEditing && selected.item ? <EditSelected selected={selected} item={selected.item} /> : null}
    </>
  );
}

type Selected = ReturnType<typeof useSelectedFood>;

/** Sums of today, and the ways to add food. */
function Today({ log, onAdded }: { log: ReturnType<typeof useFoodLog>; onAdded: (item: FoodItem) => void }) {
  const { refresh } = useFoodCache();
  const card = useRef<HTMLDivElement>(null);
  return (
    <>
      <TodayCard card={card} sums={log.today} week={log.week.data}>
        <AddFood
          button={(open) => <AddButton card={card} onClick={open} />}
          canRead={log.canRead}
          onAdded={(item) => {
            void refresh();
            onAdded(item);
          }}
          onAddedAside={() => void refresh()}
        />
      </TodayCard>
      <QuickChips quick={log.quick} />
    </>
  );
}

function Panels({ selected, item }: { selected: Selected; item: FoodItem | null }) {
  const { actions } = selected;
  return (
    <SelectedFood
      item={item}
      takesFocus={item !== null && selected.takesFocus}
      onFocused={selected.onFocused}
      onEdit={() => selected.setIsEditing(true)}
      onRepeat={() => {
        if (!item) return;
        actions.repeat(item);
        selected.closeSheet();
      }}
      onDelete={() => item && actions.remove(item)}
      onLeftover={(leftover) => item && actions.update.mutate({ id: item.id, leftover })}
    />
  );
}

function EditSelected({ selected, item }: { selected: Selected; item: FoodItem }) {
  const { update } = selected.actions;
  return (
    <EditFood
      item={item}
      saving={update.isPending}
      onSave={(changes) => update.mutateAsync({ id: item.id, ...changes })}
      onClose={() => selected.setIsEditing(false)}
    />
  );
}
