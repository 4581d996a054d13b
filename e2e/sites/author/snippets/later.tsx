export default () => <p>Loaded later.</p>;
