cask "larrr-workbench" do
  version "@VERSION@"
  sha256 "@SHA256:larrr-workbench-@VERSION@.dmg@"

  url "https://repository.invalid/larrr-workbench/releases/download/v#{version}/larrr-workbench-#{version}.dmg"
  name "LaRRR Workbench"
  desc "Learn the generator of a stochastic process from trajectories"
  homepage "https://repository.invalid/larrr-workbench"

  depends_on arch: :arm64

  app "larrr-workbench.app"
  binary "#{appdir}/larrr-workbench.app/Contents/app/larrr"

  zap trash: "~/Library/Application Support/larrr-workbench"
end
