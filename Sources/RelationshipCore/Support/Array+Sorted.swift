extension Array {
    /// The index of the first element that does not come before, in an array that is sorted that way.
    func partition(_ comesBefore: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Array where Element: Comparable {
    /// Puts an element into a sorted array.
    mutating func insertSorted(_ element: Element) {
        // Most come last, because time goes on.
        guard let last, element < last else { return append(element) }
        insert(element, at: partition { $0 < element })
    }

    /// Takes an element out of a sorted array.
    mutating func removeSorted(_ element: Element) {
        let index = partition { $0 < element }
        guard index < endIndex, self[index] == element else { return }
        remove(at: index)
    }
}
