"use client";
import { type ReactNode, useId } from "react";

/** Labelled select of a filter form. */
export function SelectFilter(props: {
  label: string;
  name: string;
  value: string;
  onChange: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="min-w-0 sm:w-56">
      <label htmlFor={id} className="block font-semibold">
        {props.label}
      </label>
      <select
        id={id}
        name={props.name}
        autoComplete="off"
        value={props.value}
        onChange={props.onChange}
        className="control mt-1 text-ellipsis"
      >
        {props.children}
      </select>
    </div>
  );
}
