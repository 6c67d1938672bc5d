/** Content of the overlay while a photo is being recognised. */
export function RecognitionPending() {
  return (
    <div role="status" className="grid min-h-40 place-items-center text-center">
      <div>
        <PendingText />
      </div>
    </div>
  );
}

/** Text of `RecognitionPending`. */
export function PendingText() {
  return (
    <>
      <p className="font-semibold">Uploading...</p>
      <p className="text-muted">Please wait... This may take a while</p>
    </>
  );
}
