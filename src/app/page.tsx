export default function Page() {
  return <h1>Cukup</h1>;
}
