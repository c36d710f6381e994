export default function Landing() {
  return <h1>Houma</h1>;
}
